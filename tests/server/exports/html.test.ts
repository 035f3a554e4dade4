import { expect, test } from 'vitest';
import { openServerFonts } from '../../../server/exports/fonts.ts';
import { paintHtml } from '../../../server/exports/html.ts';
import { HTML_POLICY } from '../../../server/exports/handlers.ts';
import { documentOf } from '../../../shared/layout/document.ts';
import { dispositionOf } from '../../../server/disposition.ts';
import { sampleContent } from '../../shared/layout/sampleContent.ts';

const faces = openServerFonts();
const { fonts } = faces;

test('F11 what a person wrote is text in the HTML, whatever it looks like', () => {
  const vectors = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "javascript:alert('x')",
    'https://x.test/"onmouseover="alert(1)',
    '</style><svg/onload=alert(1)>',
  ];
  const content = sampleContent(
    [{ title: '<b>t</b>', width: 400 }],
    vectors.map((value) => ({ texts: [{ value, backgroundColor: 'red;}</style><script>' }] })),
    {
      categories: [{ id: 'x', name: '<i>', hue: '"><script>' as never }],
      sheet: { title: '</title><script>1</script>' },
    },
  );
  const html = paintHtml(documentOf(content, { printedAt: '' }, fonts), faces);
  expect(html).not.toMatch(/<script|<img|<svg|<b>|onmouseover="|href="javascript/i);
  expect(html.match(/<\/style>/g)).toHaveLength(1);
  expect(html).toContain('&#60;script&#62;alert(1)');
  expect(HTML_POLICY).toMatch(/^sandbox; default-src 'none'/);
});

test('the HTML asks nobody for anything: fonts lie within', () => {
  const html = paintHtml(
    documentOf(sampleContent([{}], [{ texts: ['a'] }]), { printedAt: '' }, fonts),
    faces,
  );
  expect(html.match(/url\((?!data:)/g)).toBeNull();
  expect(html).toMatch(/url\(data:font\/woff2;base64,/);
});

test('a file’s name says what it is and breaks out of nothing', () => {
  expect(dispositionOf('inline', 'Harbour Lights - Run of show', 'pdf')).toBe(
    `inline; filename="Harbour Lights - Run of show.pdf"; filename*=UTF-8''Harbour%20Lights%20-%20Run%20of%20show.pdf`,
  );
  expect(dispositionOf('attachment', '../../etc/"x"\r\nSet-Cookie: a=b', 'csv')).not.toMatch(/[\r\n\\/]|""/);
  expect(dispositionOf('inline', 'Søren’s 舞台', 'pdf')).toMatch(
    /filename="S_ren_s __\.pdf"; filename\*=UTF-8''S%C3%B8ren/,
  );
  expect(dispositionOf('inline', '...', 'pdf')).toMatch(/filename="sheet\.pdf"/);
});
