import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { tidyHtml } from './tidy-html.ts'

test.each([
  ['empty paragraphs go', '<p>A</p><p></p><p> \u00a0 </p><p><br></p><p>B</p>', '<p>A</p><p>B</p>'],
  [
    'at most two line breaks follow each other, none at an end',
    '<p><br>A<br><br> <br><br>B<br></p>',
    '<p>A<br><br>B</p>',
  ],
  ['text in no paragraph gets one', 'A<ul><li>B</li></ul>C', '<p>A</p><ul><li>B</li></ul><p>C</p>'],
  ['boxes become paragraphs', '<div><p>A</p>B<div>C</div></div>', '<p>A</p><p>B</p><p>C</p>'],
  [
    'a table’s row becomes a line',
    '<tr><td>Hours</td><td>30</td><td>days</td></tr><tr><td>Pay</td><td>weekly</td></tr>',
    '<p>Hours: 30 · days</p><p>Pay: weekly</p>',
  ],
  [
    'formatting around blocks goes into them',
    '<b>A<p>B</p><ul><li>C</li></ul></b>',
    '<p><b>A</b></p><p><b>B</b></p><ul><li><b>C</b></li></ul>',
  ],
  ['formatting within itself is one', '<b>A<b>B</b>C</b>D', '<p><b>ABC</b>D</p>'],
  ['a blank between formatted words stays', '<p><b>A </b><i> </i>B</p>', '<p><b>A </b>B</p>'],
  [
    'paragraphs of an item are its lines',
    '<ul><li><p>A</p><p>B</p></li></ul>',
    '<ul><li>A<br>B</li></ul>',
  ],
  [
    'empty items and lists go',
    '<ul><li></li><li>A</li></ul><ol><li> </li></ol>',
    '<ul><li>A</li></ul>',
  ],
  [
    'a list in an item stays there, and one in a list belongs to the item before it',
    '<ul><li>A<ul><li>B</li></ul></li><ol><li>C</li></ol><li>D</li></ul>',
    '<ul><li>A<ul><li>B</li></ul><ol><li>C</li></ol></li><li>D</li></ul>',
  ],
  ['items in no list get one', '<li>A</li><li>B</li>C', '<ul><li>A</li><li>B</li></ul><p>C</p>'],
  [
    'headings stay, within lists they are words',
    '<h3>A</h3><ul><li><h4>B</h4></li></ul>',
    '<h3>A</h3><ul><li>B</li></ul>',
  ],
  [
    'links keep their attributes',
    '<p><a href="https://a.example">A</a></p>',
    '<p><a href="https://a.example">A</a></p>',
  ],
  ['blanks shrink', '<p>A \n\t B\u00a0\u00a0C 1\u00a0a.m.</p>', '<p>A B C 1\u00a0a.m.</p>'],
  ['nothing is nothing', ' <p></p> <br> ', ''],
])('%s', (_what, html, expected) => {
  expect(tidyHtml(html)).toBe(expected)
})

test('lists more than three deep are lines of the third', () => {
  const deep =
    '<ul><li>A<ul><li>B<ul><li>C<ul><li>D</li><li>E</li></ul>F</li></ul></li></ul></li></ul>'
  expect(tidyHtml(deep)).toBe(
    '<ul><li>A<ul><li>B<ul><li>C<br>D<br>E<br>F</li></ul></li></ul></li></ul>',
  )
})

const piece = fc.constantFrom(
  ...'<p>,</p>,<div>,</div>,<ul>,</ul>,<ol>,</ol>,<li>,</li>,<b>,</b>,<em>,</em>,<h3>,</h3>'.split(
    ',',
  ),
  ...'<a href="https://a.example">,</a>,<tr>,<td>,</td>,</tr>,<br>,word, ,\u00a0,&amp;'.split(','),
)

test('whatever comes, what is tidy is well-formed, stays as it is, and loses no word', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const html = pieces.join('')
      const tidy = tidyHtml(html)
      expect(tidyHtml(tidy)).toBe(tidy)
      expect(tidy.match(/word|&amp;/g) ?? []).toEqual(html.match(/word|&amp;/g) ?? [])
      expect(unbalanced(tidy)).toEqual([])
    }),
    { numRuns: 3000 },
  )
})

/** The tags of HTML that close what is not open, stay open, or make a paragraph within another. */
function unbalanced(html: string): string[] {
  const open: string[] = []
  const wrong: string[] = []
  for (const [whole, slash, tag = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    if (slash ? open.pop() !== tag : tag === 'p' && open.length > 0) wrong.push(whole)
    if (!slash && tag !== 'br') open.push(tag)
  }
  return [...wrong, ...open]
}
