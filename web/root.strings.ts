export const rootWords = {
  title: 'Umuhora',
  needsScript: 'The dashboard needs JavaScript. The public pages do not.',
} as const
