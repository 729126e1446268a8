import { expect, test } from 'vitest'
import { cleanHtml, cleanLine } from './clean-job-text.ts'

test.each([
  ['a real paragraph stays', '<p>Fast &amp; fun</p>', '<p>Fast &amp; fun</p>'],
  [
    'HTML that was escaped as a whole',
    '&lt;p&gt;Fast &amp;amp; fun&lt;/p&gt;',
    '<p>Fast &amp; fun</p>',
  ],
  [
    'and twice',
    '&amp;lt;p&amp;gt;Hot &amp;amp;amp; fresh&amp;lt;/p&amp;gt;',
    '<p>Hot &amp; fresh</p>',
  ],
  [
    'what is escaped in HTML is text',
    '<p>use &lt;b&gt; tags, &amp;lt;b&amp;gt; too</p>',
    '<p>use &lt;b&gt; tags, &lt;b&gt; too</p>',
  ],
  ['an entity escaped once too often', '<p>&amp;nbsp;</p><p>8&amp;ndash;12</p>', '<p>8–12</p>'],
  [
    'what an office program writes',
    '<!--[if gte mso 9]><xml><o:x>1</o:x></xml><![endif]--><p class="MsoNormal" style="margin:0"><span>Oven<o:p></o:p></span></p><xml>2</xml>',
    '<p>Oven</p>',
  ],
  [
    'large headings become small ones',
    '<h1>A</h1><p>B</p><h6>C</h6>',
    '<h3>A</h3><p>B</p><h4>C</h4>',
  ],
  [
    'text alone becomes paragraphs',
    'One\nline\r\n\r\nTwo < 3 & more',
    '<p>One<br>line</p><p>Two &lt; 3 &amp; more</p>',
  ],
  ['nothing', ' \n ', ''],
])('%s', (_what, text, expected) => {
  expect(cleanHtml(text)).toBe(expected)
})

test('links by https, mail, or phone open in a new tab, and others become text', () => {
  const attributes = 'target="_blank" rel="noopener noreferrer nofollow"'
  expect(cleanHtml('<a href="https://a.example/?x=1&amp;y=2" onclick="z()">A</a>')).toBe(
    `<p><a href="https://a.example/?x=1&amp;y=2" ${attributes}>A</a></p>`,
  )
  expect(cleanHtml('<a href="mailto:jobs@a.example">A</a>')).toBe(
    `<p><a href="mailto:jobs@a.example" ${attributes}>A</a></p>`,
  )
  for (const href of [
    'http://a.example',
    '/admin',
    '//a.example',
    'javascript:alert(1)',
    ' java\tscript:alert(1)',
    'data:text/html,x',
    'https:a.example',
    '',
  ]) {
    expect([href, cleanHtml(`<a href="${href}">A</a>`)]).toEqual([href, '<p>A</p>'])
  }
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<math><mi><style><img src=x onerror=alert(1)></style></mi></math>',
  '<xmp><p title="</xmp><script>alert(1)</script>"></xmp>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<iframe src="https://a.example"></iframe><object data=x></object><embed src=x>',
  '<form action="https://a.example"><input name=x><button>go</button></form>',
  '<p style="position:fixed" onmouseover="alert(1)" id="root" class="x">ok</p>',
  '<template><script>alert(1)</script></template>',
  '<a href="&#106;avascript:alert(1)">x</a><base href="https://a.example/">',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;img src=x onerror=alert(1)&amp;gt;',
  '<<script>script>alert(1)<</script>/script>',
  '<p><![CDATA[<script>alert(1)</script>]]></p>',
])('no active content of %s remains', (html) => {
  const clean = cleanHtml(`<p>before</p>${html}`) + cleanHtml(html)
  for (const [, tag, attributes] of clean.matchAll(/<\/?([^\s>]*)([^>]*)>/g)) {
    expect(['p', 'br', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em', 'u', 'h3', 'h4', 'a']).toContain(
      tag,
    )
    expect(attributes).toBe('')
  }
})

test('malformed texts are read to their end', () => {
  for (const text of [
    '<',
    '<b>',
    '<p> ',
    '&amp;',
    '<ul><li>',
    '&lt;',
    '</p>',
    '<br>',
    '[if ',
    '\u00a0',
  ]) {
    cleanHtml(text.repeat(8000))
    cleanLine(text.repeat(8000))
  }
  expect(cleanHtml(`<p>${'x '.repeat(100_000)}`).length).toBeLessThan(70_000)
})

test('a title becomes one line of text, even if it was escaped several times', () => {
  expect(cleanLine('Cook &amp;amp; Cashier')).toBe('Cook & Cashier')
  expect(cleanLine(' <b>Shift</b>\n Lead&nbsp;(11p&#8209;7a) ')).toBe('Shift Lead (11p‑7a)')
  expect(cleanLine('Cook<br>Cashier')).toBe('Cook Cashier')
  expect(cleanLine('<script>alert(1)</script>Baker<img src=x onerror=alert(1)>')).toBe('Baker')
  expect(cleanLine('&lt;b&gt;Baker&lt;/b&gt;')).toBe('Baker')
  expect(cleanLine('Pay < $20 & up')).toBe('Pay < $20 & up')
  expect(cleanLine('a\u202eb\u0000c\u200bd')).toBe('abcd')
})

test('only the text of hundreds of nested elements is kept', () => {
  expect(cleanHtml(`${'<b>'.repeat(250)}words`)).toBe('<p><b>words</b></p>')
  expect(cleanHtml(`${'<b>'.repeat(251)}words`)).toBe('<p>words</p>')
  // A closing tag in a comment closes nothing.
  expect(cleanHtml(`${'<b><!-- </b> -->'.repeat(251)}words`)).not.toContain('<b>')
  expect(cleanHtml(`${'&lt;b&gt;'.repeat(251)}words`)).toBe('<p>words</p>')
  expect(cleanHtml(`${'<b>'.repeat(251)}<<b>script>alert(1)`)).toBe(
    '<p>&lt; script&gt;alert(1)</p>',
  )
  expect(cleanLine(`${'<b>'.repeat(5000)}Baker`)).toBe('Baker')
  // The number of elements that are not nested is unlimited.
  expect(cleanHtml(`${'<p>a<br>'.repeat(300)}<b>b</b>`)).toContain('<b>b</b>')
})
