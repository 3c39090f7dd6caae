interface ImportMetaEnv {
  /** Where the site is reached, as far as the build knows (`SITE_URL`). */
  readonly VITE_SITE_URL: string
}
