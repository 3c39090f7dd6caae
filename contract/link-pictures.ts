/** The public pages about a service, by their address. */
export const servicePictures = [
  'ai-service',
  'marketplace',
  'financing',
  'transportation',
  'customs',
  'warehousing',
  'airfreight',
] as const

/** The pictures that previews of links show, in every language: `web/public/link-*.png`, drawn by `tools/link-pictures.ts`. */
export type LinkPicture =
  | 'home'
  | 'auth'
  | 'flyer'
  | 'tracking'
  | 'estimate'
  | 'prices'
  | 'upload'
  | 'docs'
  | (typeof servicePictures)[number]
