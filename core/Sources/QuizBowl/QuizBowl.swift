/// The quiz bowl module.
public enum QuizBowl {}
