import { words } from '../../platform/i18n.ts'

/** Words of what a customer shows to others. */
export const sharingWords = words('sharingWords', {
  title: 'Who can follow it',
  about: 'Whoever has {{number}} sees its state and the days of arrival, without an account.',
  showMap: 'Show map and timeline too',
  showMapAbout: 'With the last position, your name and the provider’s. Notes and papers stay yours.',
})
