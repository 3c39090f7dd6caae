import * as z from 'zod/mini'
import { languages } from '../domain/language/language.ts'
import { namedKinds } from '../domain/places/named-kinds.ts'
import { components, contract, endpoint } from './endpoint.ts'
import { placeCode, text } from './wire.ts'

export const place = z.object({
  code: placeCode,
  name: z.string(),
  country: z.string(),
  kind: z.enum(['sea_port', 'airport', 'inland', 'border', 'dry_port']),
  lat: z.number(),
  lon: z.number(),
})

const routePoint = z.object({
  code: z.string(),
  name: z.nullable(z.string()),
  lat: z.number(),
  lon: z.number(),
  mode: z.nullable(z.enum(['sea', 'air', 'road'])),
  km: z.number(),
})

const namedPlace = z.object({
  code: placeCode,
  name: z.string(),
  country: z.string(),
  kind: z.enum(namedKinds),
  /** Code of the city that it belongs to. */
  city: z.nullable(placeCode),
  /** Whether rate cards begin or end there. */
  gateway: z.boolean(),
  /** Belongs to the city before it in the list. */
  beneath: z.boolean(),
  /** Name of the place and of its country in the requested language. */
  written: z.string(),
  countryName: z.string(),
})
export type NamedPlaceOnWire = z.infer<typeof namedPlace>

/** Codes, separated by commas: `CNFOS,RWKGL`. */
const codeList = text(400).check(z.regex(/^[A-Z]{5}(-[A-Z]{3})?(,[A-Z]{5}(-[A-Z]{3})?){0,39}$/))
components({ Place: place, RoutePoint: routePoint, NamedPlace: namedPlace })

export const placesContract = contract('places', {
  searchPlaces: endpoint({
    method: 'GET',
    path: '/places/search',
    summary: 'Searches places by name, each city followed by its ports and airports; or returns places by code',
    allow: 'anyone',
    query: z.object({
      q: z.optional(text(60)),
      codes: z.optional(codeList),
      /** Only places where rate cards begin or end. */
      only: z.optional(z.enum(['gateways'])),
      /** Language of the names. */
      language: z._default(z.enum(languages), 'en'),
    }),
    answer: z.object({ items: z.array(namedPlace) }),
    refusals: {},
    cachedFor: 3600,
  }),
  listPlaces: endpoint({
    method: 'GET',
    path: '/places',
    summary: 'Lists all places of the platform',
    allow: 'anyone',
    answer: z.object({ items: z.array(place) }),
    refusals: {},
  }),
  getRoute: endpoint({
    method: 'GET',
    path: '/routes',
    summary: 'Returns the route between two places, point by point, with distances in km',
    allow: 'anyone',
    query: z.object({
      origin: placeCode,
      destination: placeCode,
      mode: z.enum(['sea', 'air', 'road']),
      via: z.optional(placeCode),
    }),
    answer: z.object({ km: z.number(), points: z.array(routePoint) }),
    refusals: { unknown_place: 404, no_route: 404 },
  }),
})
