/** The colour `--paper` of web/app.css, for the browser's own bars, which read no style sheet. */
export const paper = { light: '#fbfaf7', dark: '#0c161c' } as const
