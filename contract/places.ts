import * as z from 'zod/mini'
import { contract, endpoint } from './endpoint.ts'
import { placeCode } from './wire.ts'

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

export const placesContract = contract('places', {
  listPlaces: endpoint({
    method: 'GET',
    path: '/places',
    summary: 'Every place that the market knows',
    allow: 'anyone',
    answer: z.object({ items: z.array(place) }),
    refusals: {},
  }),
  getRoute: endpoint({
    method: 'GET',
    path: '/routes',
    summary: 'The way from one place to another, point by point, in km',
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
