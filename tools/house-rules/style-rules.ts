import { isTest, linesMatching, type Rule } from './source-file.ts'

/** A style sheet without the blocks that define its tokens; every line keeps its number. */
const withoutTokens = (css: string) =>
  css.replace(/^( *)(?::root|@theme[ \w]*) \{[\s\S]*?^\1\}/gm, (block) => block.replace(/[^\n]/g, ''))

/** An inline style with a size or position that is a number (of pixels), or a string with a length. */
const lengthInStyle =
  /\bstyle=\{\{(?:[^}]|\$\{[^}]*\})*?(?<![\w-])((min|max)?(width|height|inlineSize|blockSize)|top|right|bottom|left|flexBasis|transform|translate|letterSpacing|boxShadow|(row|column)?gap|(inset|margin|padding|border|outline)\w*|--[\w-]+['"`]): *(-?\d|["'`][^"'`\n]*[\d}](px|r?em|[cm]m|p[tc]|ch)\b)/gi

/** A style that a script sets, with a length. */
const lengthByScript = /\.style\.(\w+ = |setProperty\()[^\n]*[\d}](px|r?em|[cm]m|p[tc]|ch)\b/

/** Sizes, lengths and colours of the web client: tokens of its style sheet, or Tailwind's scale. */
export const styleRules: Readonly<Record<string, Rule>> = {
  'sizes, radii and shadows are tokens of web/app.css': ({ path, text }) =>
    /^web\/.*\.tsx?$/.test(path) && !isTest(path)
      ? linesMatching(
          text,
          /[\s"'`:](text-(\[[\d.]|xs\b|sm\b|base\b|lg\b|\d?xl\b)|rounded(-[trbl]{1,2})?-(\[|xs\b|sm\b|md\b|lg\b|\d?xl\b)|shadow-(\[|xs\b|sm\b|md\b|lg\b|\d?xl\b))|\bfontSize\b/,
        )
      : [],

  'lengths are tokens or on the scale': ({ path, text }) =>
    // A proportion (`max-w-[90vw]`, `1fr`, a computed per cent) is no length. `place-beside.ts` measures what is on the
    // screen: its pixels are those of the button that a list opens at.
    /^web\/.*\.tsx?$/.test(path) && !isTest(path)
      ? [
          ...linesMatching(text, /(-\[|["'`\s:]\[[a-z-]+:)[^\]\s]*[\d}](px|r?em|[cm]m|in|p[tc]|ch)\b/),
          ...(path === 'web/ui/place-beside.ts' ? [] : linesMatching(text, lengthByScript)),
          ...[...text.matchAll(lengthInStyle)].map(([style]) => style.replace(/\s+/g, ' ').slice(0, 80)),
        ]
      : [],

  'the style sheet has sizes and colours in its tokens only': ({ path, text }) =>
    path.endsWith('.css')
      ? [
          ...linesMatching(
            withoutTokens(text),
            /font-size: (?!var\()|(?<!U\+[\w-]*)#[\da-f]{3,8}\b|\b(rgb|hsl|oklch)\(/i,
          ),
          // A hairline is one pixel; a media query cannot read a token.
          ...linesMatching(withoutTokens(text), /^(?! *@media).*(?<![\d.])(?!1px\b)[\d.]+(px|r?em|[cm]m|p[tc]|ch)\b/),
        ]
      : [],

  'colours are tokens of web/app.css': ({ path, text }) =>
    // `paper.ts` repeats one for the browser's bars, and is compared with the style sheet.
    /^web\/.*\.tsx?$/.test(path) && !isTest(path) && path !== 'web/ui/paper.ts'
      ? linesMatching(
          text,
          /[\s"'`:](bg|text|border|fill|stroke|ring|outline)-\[(#|rgb|hsl|oklch)|["'`](#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})["'`]|(rgb|hsl|oklch)a?\()/i,
        )
      : [],
}
