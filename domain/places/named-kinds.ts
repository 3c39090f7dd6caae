/** Kinds of searchable places. */
export const namedKinds = ['city', 'quarter', 'sea_port', 'airport', 'dry_port', 'border'] as const
export type NamedKind = (typeof namedKinds)[number]
