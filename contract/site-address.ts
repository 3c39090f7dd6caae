/**
 * Stands in built pages for the address under which people reach the site (`SITE_URL`): the server puts the real one
 * there when it reads a page, so that another address needs no other build.
 */
export const siteAddressPlaceholder = 'https://site-address.invalid'

/** The address as a picture of a QR code, made by the server. */
export const siteQrPath = '/site-qr.svg'
