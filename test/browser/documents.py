"""The smallest documents that other programs read: a PDF and a Word file of some lines of text."""

import io
import zipfile

WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"


def pdf(lines):
    text = "\n".join(f"({line.replace('(', '').replace(')', '')}) Tj T*" for line in lines)
    stream = f"BT /F1 12 Tf 14 TL 50 780 Td\n{text}\nET".encode()
    bodies = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R "
        b"/Resources << /Font << /F1 5 0 R >> >> >>",
        b"<< /Length %d >>\nstream\n%s\nendstream" % (len(stream), stream),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]
    file = bytearray(b"%PDF-1.4\n")
    starts = []
    for number, body in enumerate(bodies, 1):
        starts.append(len(file))
        file += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = len(file)
    file += b"xref\n0 %d\n0000000000 65535 f \n" % (len(bodies) + 1)
    for start in starts:
        file += b"%010d 00000 n \n" % start
    file += b"trailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (
        len(bodies) + 1, table)
    return bytes(file)


def docx(lines):
    paragraphs = "".join(f"<w:p><w:r><w:t>{line}</w:t></w:r></w:p>" for line in lines)
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("[Content_Types].xml", '<?xml version="1.0"?><Types xmlns="http://schemas.'
                         'openxmlformats.org/package/2006/content-types"/>')
        archive.writestr("word/document.xml", f'<?xml version="1.0"?><w:document xmlns:w="{WORD}">'
                         f"<w:body>{paragraphs}</w:body></w:document>")
    return file.getvalue()
