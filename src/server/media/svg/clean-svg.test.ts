import { expect, test } from 'vitest'
import { sampleSvg } from '#server/media/testing/sample-pictures.ts'
import { cleanSvg } from './clean-svg.ts'

const cleaned = (inside: string, attributes?: string) =>
  cleanSvg(sampleSvg(inside, attributes)).bytes.toString()
const whole = (text: string) => () => cleanSvg(Buffer.from(text))

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script', '<script href="https://evil.example/x.js"/>'],
  ['a script', '<s:script xmlns:s="http://www.w3.org/2000/svg">1</s:script>'],
  ['a script', '<metadata><script>1</script></metadata>'],
  ['a script', '<g><![CDATA[x]]><ScRiPt>1</ScRiPt></g>'],
  ['something that runs a script (onload)', '<g onload="alert(1)"/>'],
  ['something that runs a script (onclick)', '<path ONCLICK="alert(1)" d="M0 0"/>'],
  ['something that runs a script (onend)', '<g ev:onend="x"/>'],
  ['a script in an address', '<use href="javascript:alert(1)"/>'],
  ['a script in an address', '<use xlink:href=" java&#x0a;script&#58;alert(1)"/>'],
  ['a link', '<a href="javascript:alert(1)"><path d="M0 0"/></a>'],
  ['a piece of a web page (foreignObject)', '<foreignObject><p>x</p></foreignObject>'],
  ['a piece of a web page', '<iframe src="https://evil.example"/>'],
  ['a piece of a web page', '<g xmlns="http://www.w3.org/1999/xhtml"/>'],
  ['another file inside (data:)', '<use xlink:href="data:image/svg+xml;base64,PHN2Zz4="/>'],
  ['another picture inside', '<image href="https://evil.example/pixel.png"/>'],
  ['another picture inside', '<filter id="f"><feImage href="#a"/></filter>'],
  ['moving parts', '<set attributeName="href" to="javascript:alert(1)"/>'],
  ['moving parts', '<animate attributeName="onload" values="alert(1)"/>'],
  ['an address elsewhere', '<use href="https://evil.example/a.svg#x"/>'],
  ['an address elsewhere', '<use href="//evil.example/a.svg#x"/>'],
  ['the address of another file', '<use href="other.svg#x"/>'],
  ['an address elsewhere', '<path fill="url(https://evil.example/a.svg#x)"/>'],
  ['an address elsewhere', '<path style="fill: URL( \'https://evil.example/\')"/>'],
  ['styles that load another file', '<style>@import "https://evil.example/a.css";</style>'],
  ['styles that load another file', '<style>@im/**/port "a.css"; \\40import</style>'],
  [
    'styles that load another file',
    '<style>a{background:image-set("https://evil.example/")}</style>',
  ],
  ['styles that load another file', '<path fill="u\\72l(https://evil.example/)"/>'],
  ['an address elsewhere', '<g clip-path="url(#a) url(https://evil.example/)"/>'],
  ['entities', '<text>&payload;</text>'],
  ['an instruction to load another file', '<?xml-stylesheet href="a.css"?>'],
])('an SVG with %s is rejected: %s', (found, inside) => {
  expect(() => cleaned(inside)).toThrow(`This SVG has ${found}`)
})

test('entities that spell a script are rejected where they are declared', () => {
  const text =
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "&#60;script>alert(1)&#60;/script>">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">&x;</svg>'
  expect(whole(text)).toThrow('This SVG has entities')
  const external =
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg viewBox="0 0 1 1">&x;</svg>'
  expect(whole(external)).toThrow('This SVG has entities')
})

test.each([
  '<svg viewBox="0 0 1 1">',
  '<svg viewBox="0 0 1 1"><g></svg>',
  '<svg viewBox="0 0 1 1"><path d=M0/></svg>',
  '<svg viewBox="0 0 1 1"><path d="<"/></svg>',
  '<svg viewBox="0 0 1 1"><path d="1" d="2"/></svg>',
  '<svg viewBox="0 0 1 1"/><script/>',
  '<svg viewBox="0 0 1 1"/>words',
  '<svg viewBox="0 0 1 1"></svg></svg>',
  '<svg viewBox="0 0 1 1"><!-- ',
  '<svg viewBox="0 0 1 1"><path d="M0',
])('what browsers might read in another way is rejected: %s', (text) => {
  expect(whole(text)).toThrow(/damaged or cut off|entities/)
})

test('an SVG in another encoding is rejected', () => {
  expect(() => cleanSvg(Buffer.from('<svg viewBox="0 0 1 1"/>', 'utf16le'))).toThrow()
  expect(() => cleanSvg(Buffer.from([0x3c, 0x73, 0x76, 0x67, 0xff]))).toThrow('isn’t in UTF-8')
})

test('shapes, gradients, texts, and styles are kept as they are', () => {
  const inside =
    '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs><style>.a{fill:url(#g)}</style><g transform="scale(2)"><path class="a" d="M0 0h9z"/></g><text x="1">Fresh &amp; “near”</text><use href="#g"/>'
  expect(cleaned(inside)).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">${inside}</svg>`,
  )
})

test('what drawing programs keep for themselves is dropped', () => {
  const text = `<?xml version="1.0" encoding="UTF-8"?>
    <!-- Created by Ana with Inkscape -->
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
      xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" viewBox="0 0 9 9" data-name="Ana">
      <metadata><rdf:RDF><dc:creator>Ana</dc:creator></rdf:RDF></metadata>
      <sodipodi:namedview inkscape:zoom="1"/>
      <path inkscape:label="Ana" inkscape:export-filename="C:\\Users\\Ana\\logo.png" d="M0 0" xml:space="preserve"/>
    </svg>`
  const clean = cleanSvg(Buffer.from(text)).bytes.toString()
  expect(clean).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0" xml:space="preserve"/></svg>',
  )
})

test.each([
  ['width="120" height="60px"', 120, 60],
  ['width="1in" height="0.5in"', 96, 48],
  ['width="100%" height="100%" viewBox="0 0 24 12"', 1000, 500],
  ['viewBox="0,0 2000 1500"', 2000, 1500],
])('the size of an SVG with %s', (attributes, width, height) => {
  expect(cleanSvg(sampleSvg('', attributes))).toMatchObject({ width, height })
})

test('an SVG without a size is rejected', () => {
  expect(() => cleaned('', '')).toThrow('has no size')
})

test('a drawing that multiplies itself is rejected, and so is one that contains itself', () => {
  const levels = Array.from({ length: 12 }, (_, level) => {
    const uses = `<use href="#l${level}"/>`.repeat(10)
    return `<g id="l${level + 1}">${uses}</g>`
  })
  expect(() => cleaned(`<path id="l0" d="M0 0"/>${levels.join('')}`)).toThrow('more parts')
  expect(() => cleaned('<g id="a"><use href="#a"/></g>')).toThrow('more parts')
  expect(() => cleaned('<g>'.repeat(200) + '</g>'.repeat(200))).toThrow('more parts')
  expect(() => cleaned('<g/>'.repeat(60_000))).toThrow('more parts')
})
