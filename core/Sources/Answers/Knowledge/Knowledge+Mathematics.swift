extension Knowledge {
  /// Terms and functions of mathematics.
  static let mathematics: StaticString = """
    # mathematics
    Pythagorean theorem=Pythagoras' theorem=Pythagoras's theorem
    arithmetic mean=average=mean
    natural logarithm=ln=natural log=log base e
    common logarithm=log base 10=logarithm base ten
    sine=sin
    cosine=cos
    tangent=tan
    cotangent=cot=cotan
    secant=sec
    cosecant=csc=cosec
    arcsine=inverse sine=arcsin
    arccosine=inverse cosine=arccos
    arctangent=inverse tangent=arctan
    hyperbolic sine=sinh
    hyperbolic cosine=cosh
    hyperbolic tangent=tanh
    derivative=differential quotient=differential coefficient
    antiderivative=indefinite integral=primitive function
    partial fractions=partial fraction decomposition
    L'Hôpital's rule=L'Hospital's rule
    sandwich theorem=squeeze theorem=pinching theorem
    Leibniz rule=product rule
    mean value theorem=Lagrange's mean value theorem
    divergence theorem=Gauss's theorem=Ostrogradsky's theorem
    Gaussian distribution=normal distribution=bell curve
    Gaussian elimination=row reduction
    golden ratio=phi=golden section=divine proportion
    pi=π
    Euler's number=e
    imaginary unit=i=square root of negative one
    absolute value=modulus
    equilateral triangle=regular triangle=equiangular triangle
    cuboid=rectangular prism=rectangular parallelepiped
    cube=regular hexahedron
    tetrahedron=triangular pyramid
    nonagon=enneagon
    hendecagon=undecagon
    slope=rise over run
    x-coordinate=abscissa
    y-coordinate=ordinate
    commutative group=abelian group
    injective function=one-to-one function=injection
    surjective function=onto function=surjection
    bijection=one-to-one correspondence=bijective function
    eigenvalue=characteristic value=proper value
    eigenvector=characteristic vector
    null space=kernel
    empty set=null set
    natural numbers=counting numbers
    Pascal's triangle=Yang Hui's triangle
    sieve of Eratosthenes=Eratosthenes's sieve
    Euclidean algorithm=Euclid's algorithm
    Chinese remainder theorem=Sun Tzu's theorem
    Bayes' theorem=Bayes' rule=Bayes' law
    pigeonhole principle=Dirichlet's box principle=Dirichlet box principle
    proof by contradiction=reductio ad absurdum=indirect proof
    Fermat's Last Theorem=Fermat's great theorem
    reciprocal=multiplicative inverse
    opposite number=additive inverse
    dot product=scalar product=inner product
    cross product=vector product
    counterclockwise=anticlockwise
    """
}
