import { expect, test } from 'vitest'
import { cutText, htmlWords } from './text.ts'

test('a text is cut at a number of code points, with an ellipsis only where it was cut', () => {
  expect(cutText('abcde', 5)).toBe('abcde')
  expect(cutText('abcdef', 5)).toBe('abcde…')
  expect(cutText('abcd ef', 5)).toBe('abcd…')
  expect(cutText('😀😀😀', 3)).toBe('😀😀😀')
  expect(cutText('😀😀😀😀', 3)).toBe('😀😀😀…')
  expect(Array.from(cutText('x'.repeat(1000), 300))).toHaveLength(301)
})

test('the text of HTML is on one line, with spaces between blocks', () => {
  expect(htmlWords('<p>A &amp; B</p><p>C<br>D\u00a0E</p>')).toBe('A & B. C; D E')
  expect(htmlWords('<h3>The job</h3><p>Pumps.</p>')).toBe('The job: Pumps.')
  expect(htmlWords('<ul><li>One</li><li><b>Two</b></li><li>Three.</li><li>Four</li></ul>')).toBe(
    'One; Two; Three. Four',
  )
})

test.each([
  [
    '<ul><li>Order for the cooler and the snack aisle</li></ul><p>You will know most people.</p>',
    'Order for the cooler and the snack aisle. You will know most people.',
  ],
  ['<p>You stock</p><ul><li>milk</li><li>bread</li></ul>', 'You stock: milk; bread'],
  ['<p>You stock:</p><ul><li>milk</li></ul><p>Daily</p>', 'You stock: milk. Daily'],
  ['<p>Nights</p><p>Weekends</p>', 'Nights. Weekends'],
  ['<p>Nights <b>only</b></p><p>“Be kind.”</p><p>Always</p>', 'Nights only. “Be kind.” Always'],
  ['<p>Pay $15<br>Nights<br><br>Apply</p>', 'Pay $15; Nights. Apply'],
  ['<ul><li>Fuel<ul><li>dip</li><li>log</li></ul></li><li>Till</li></ul>', 'Fuel: dip; log. Till'],
  ['<h3>Duties</h3><ul><li>Stock</li></ul><h3>Pay</h3><p>Fair</p>', 'Duties: Stock. Pay: Fair'],
  ['Plain <i>words</i>', 'Plain words'],
  ['', ''],
])('blocks do not run together: %s', (html, words) => {
  expect(htmlWords(html)).toBe(words)
})

test('what was escaped is a character again, once', () => {
  expect(htmlWords('<p>use &lt;b&gt; &amp;amp; &quot;x&quot;</p>')).toBe('use <b> &amp; "x"')
})
