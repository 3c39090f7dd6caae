import { expect, test } from 'vitest'
import { breaches } from './text-rules.ts'

test.each<[rule: string, file: string, text: string]>([
  ['sizes, radii and shadows are tokens of web/app.css', 'web/features/quotes/A.tsx', '<text fontSize="12">'],
  ['colours are tokens of web/app.css', 'web/features/quotes/A.tsx', "<b style={{ color: '#fbfaf7' }}>"],
  [
    'the style sheet has sizes and colours in its tokens only',
    'web/app.css',
    ':root {\n  --paper: #fbfaf7;\n}\n.a {\n  font-size: 15px;\n}',
  ],
  ['the style sheet has sizes and colours in its tokens only', 'web/app.css', '.a {\n  color: #0b1f2a;\n}'],
  ['sizes, radii and shadows are tokens of web/app.css', 'web/ui/Card.tsx', '<p className="mt-2 text-sm">{x}</p>'],
  ['sizes, radii and shadows are tokens of web/app.css', 'web/ui/Card.tsx', '<p className="sm:rounded-[7px]">{x}</p>'],
  ['colours are tokens of web/app.css', 'web/ui/Card.tsx', '<p className="bg-[#0b1f2a]">{x}</p>'],
  ['lengths are tokens or on the scale', 'web/ui/Card.tsx', '<p className="h-[500px]" />'],
  ['lengths are tokens or on the scale', 'web/ui/Card.tsx', '<p className="sm:w-[min(24rem,90vw)]" />'],
  ['lengths are tokens or on the scale', 'web/ui/Card.tsx', '<p className="grid-cols-[1fr_320px]" />'],
  ['lengths are tokens or on the scale', 'web/ui/Card.tsx', '<p className="[inset:4px]" />'],
  ['lengths are tokens or on the scale', 'web/ui/Card.tsx', '<p style={{ width: 123 }} />'],
  ['lengths are tokens or on the scale', 'web/ui/Card.tsx', '<p className={`w-[$' + '{wide}px]`} />'],
  ['lengths are tokens or on the scale', 'web/ui/Card.tsx', '<p style={{ left: `$' + '{at}%`, width: 37 }} />'],
  ['lengths are tokens or on the scale', 'web/ui/Card.tsx', "<p style={{ '--gap': '3px' }} />"],
  ['lengths are tokens or on the scale', 'web/ui/Card.tsx', "<p style={{ transform: 'translateX(3px)' }} />"],
  ['lengths are tokens or on the scale', 'web/ui/place.ts', "box.style.width = '37px'"],
  ['lengths are tokens or on the scale', 'web/ui/place.ts', "box.style.setProperty('--wide', `$" + '{wide}px`)'],
  ['the style sheet has sizes and colours in its tokens only', 'web/app.css', '.a {\n  width: 37px;\n}'],
  ['the style sheet has sizes and colours in its tokens only', 'web/app.css', '.a {\n  inset: 0 0.75rem;\n}'],
  ['lengths are tokens or on the scale', 'web/ui/Card.tsx', "<p style={{\n  color,\n  marginTop: '12px' }} />"],
  ['lengths are tokens or on the scale', 'web/ui/Card.tsx', '<p style={{ maxHeight: `$' + '{rows}rem` }} />'],
])('%s: %s: %s', (rule, file, text) => {
  expect(breaches([{ path: file, text }]).map((breach) => breach.rule)).toContain(rule)
})

test('proportions, the scale and what is computed are no lengths of their own', () => {
  const text = `<p className="max-w-[90vw] max-h-[calc(100dvh_-_--spacing(8))] grid-cols-[1fr_--spacing(96)] w-80" />
    <p style={{ width: percent(share), left: at(days), flexGrow: 2 }} className="in-[.on-night]:bg-sun" /><img width={960} />`
  expect(breaches([{ path: 'web/ui/Card.tsx', text }])).toEqual([])
})
