import { geoGraticule10, geoPath } from 'd3-geo'
import { useMemo } from 'react'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import world from 'world-atlas/countries-50m.json'
import type { WayLeg, WholeWay } from '../../../contract/whole-way.ts'
import type { Language } from '../../../domain/language/language.ts'
import { countryName, countryOfNumber } from '../../../domain/places/country-names.ts'
import { travelled } from '../../../domain/shipments/travelled.ts'
import { formatNumber } from '../../platform/format.ts'
import { useLanguage, useWords } from '../../platform/i18n.ts'
import { classes } from '../../ui/classes.ts'
import { placeName } from '../places/place-name.ts'
import { lakes, smoothRing } from './lakes.ts'
import { drawable, frameOf, mapSize, surroundings } from './map-frame.ts'
import { shipmentsWords } from './shipments.strings.ts'

const { width, height } = mapSize
/** Its number in ISO 3166. As the destination of all routes it has the lightest colour. */
const rwanda = '646'
const aheadStrokes: Readonly<Record<WayLeg['state'], string>> = {
  done: 'stroke-hill',
  under_way: 'stroke-lake',
  to_come: 'stroke-ink-faint',
  missing: 'stroke-danger',
}
const topology = world as unknown as Topology<{ countries: GeometryCollection<{ name: string }> }>
const countries = feature(topology, topology.objects.countries)

/** In English the atlas's short name; a country without a name in another language is not labelled. */
function nameOf({ id, properties }: (typeof countries.features)[number], language: Language): string | undefined {
  if (language === 'en') return properties?.name
  const code = countryOfNumber(String(id))
  return code && countryName(code, language)
}

/** Width of a letter of a country's name, in units of the map. On a phone the map is smaller but its text is not. */
const onScreens = { wide: 11.5, phone: 19 } as const

interface CountryName {
  readonly name: string
  readonly x: number
  readonly y: number
}

/** The names that fit on the map and do not overlap, earlier ones first; fewer of them on a phone. */
function apart(
  names: readonly CountryName[],
  isInside: (at: readonly number[], name: string, perLetter: number) => boolean,
): (CountryName & { readonly onPhones: boolean })[] {
  const standing = (all: readonly CountryName[], perLetter: number) => {
    const kept: CountryName[] = []
    for (const one of all) {
      const touches = kept.some(
        ({ name, x, y }) =>
          Math.abs(y - one.y) < 2 * perLetter &&
          Math.abs(x - one.x) < ((name.length + one.name.length) * perLetter) / 2,
      )
      if (!touches && isInside([one.x, one.y], one.name, perLetter)) kept.push(one)
    }
    return kept
  }
  const wide = standing(names, onScreens.wide)
  const phone = new Set(standing(wide, onScreens.phone))
  return wide.map((one) => ({ ...one, onPhones: phone.has(one) }))
}

interface DrawnWay extends Pick<WholeWay, 'origin' | 'destination' | 'km' | 'position'> {
  /** In order; each leg starts where the previous one ends. */
  readonly legs: readonly Pick<WayLeg, 'route' | 'state'>[]
}

/**
 * Draws a route as great circles between its points. The travelled part is solid, the rest of the current leg dotted,
 * and later legs are dotted and pale. Uses no tile server.
 */
export function RouteMap({ way, fills }: { way: DrawnWay; fills: boolean }) {
  const t = useWords(shipmentsWords)
  const language = useLanguage()
  const { legs, position } = way
  const drawn = useMemo(() => {
    const here = position && drawable(position)
    const route = legs.flatMap((leg) => leg.route)
    if (route.length < 2) return null
    const line = { type: 'LineString' as const, coordinates: route.map(({ lon, lat }) => [lon, lat]) }
    const projection = frameOf(route, here)
    const path = geoPath(projection)
    const ground = geoPath(frameOf(route, here).clipExtent(surroundings))
    const onScreen = ([lon, lat]: readonly [number, number]) => projection([lon, lat]) ?? [0, 0]
    /** True when a text around this point fits on the map completely. */
    const isInside = ([x = 0, y = 0]: readonly number[], name: string, perLetter: number = onScreens.wide) => {
      const half = (name.length * perLetter) / 2 + 10
      return x > half && x < width - half && y > 50 && y < height - 50
    }
    const stops = legs
      .flatMap(({ route: points }) =>
        points.filter(
          (point, place) =>
            point.name && (place === 0 || place === points.length - 1 || point.mode !== points[place + 1]?.mode),
        ),
      )
      // The end of one leg and the start of the next are one place.
      .filter((point, place, all) => point.code !== all[place + 1]?.code)
      .map((point) => ({ name: placeName(point.code), at: onScreen([point.lon, point.lat]) }))
    const drawLine = (coordinates: readonly (readonly [number, number])[]) =>
      coordinates.length > 1
        ? (path({ type: 'LineString', coordinates: coordinates.map(([lon, lat]) => [lon, lat]) }) ?? '')
        : ''
    // Where texts would overlap, the places of the route have priority.
    const isFree = ([x = 0, y = 0]: readonly number[]) =>
      stops.every(({ at: [stopX = 0, stopY = 0] }) => Math.abs(x - stopX) > 110 || Math.abs(y - stopY) > 22)
    return {
      land: ground(countries) ?? '',
      home: ground(countries.features.find(({ id }) => id === rwanda) ?? countries) ?? '',
      lakes: lakes.map(({ name, at, ring }) => {
        const points = ring.map(onScreen)
        const across = points.map(([x = 0]) => x)
        const words = onScreen(at)
        const isWide = Math.max(...across) - Math.min(...across) > 90
        return {
          name,
          words: isWide && isInside(words, name) && isFree(words) ? words : null,
          d: smoothRing(points),
        }
      }),
      grid: ground(geoGraticule10()) ?? '',
      way: path(line) ?? '',
      legs: legs.map(({ route: points, state }) => {
        const whole = points.map(({ lon, lat }) => [lon, lat] as const)
        const behind = state === 'done' ? whole : state === 'under_way' ? travelled(points, here) : []
        return { state, ahead: state === 'done' ? '' : drawLine(whole), behind: drawLine(behind) }
      }),
      stops,
      names: apart(
        countries.features
          .flatMap((country) => {
            const [x, y] = path.centroid(country)
            const name = nameOf(country, language)
            const area = path.area(country)
            return name && area > 4000 && isFree([x, y]) ? [{ name, x, y, area }] : []
          })
          .sort((one, other) => other.area - one.area),
        isInside,
      ),
      here: here && projection([here.lon, here.lat]),
    }
  }, [legs, position, language])
  if (!drawn) return null
  const about = {
    origin: placeName(way.origin),
    destination: placeName(way.destination),
    km: formatNumber(way.km),
  }
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('mapAbout', about)}
      className={classes('w-full bg-map-water', fills ? 'block xl:absolute xl:inset-0 xl:h-full' : 'rounded-inner')}
    >
      <path d={drawn.grid} fill="none" className="stroke-lake/10" strokeWidth={0.75} />
      <path d={drawn.land} className="fill-map-land" />
      <path d={drawn.home} className="fill-surface" />
      <path d={drawn.land} fill="none" className="stroke-map-border" strokeWidth={1} strokeDasharray="3 2.5" />
      {drawn.lakes.map(({ name, d }) => (
        <path key={name} d={d} className="fill-map-water" />
      ))}
      {drawn.lakes.map(
        ({ name, words }) =>
          words && (
            <text
              key={name}
              x={words[0]}
              y={words[1]}
              textAnchor="middle"
              className="text-map-country fill-lake/80 italic max-sm:hidden"
            >
              {name}
            </text>
          ),
      )}
      {drawn.names.map(({ name, x, y, onPhones }) => (
        <text
          key={name}
          x={x}
          y={y}
          textAnchor="middle"
          className={classes('text-map-country fill-ink-faint tracking-widest uppercase', !onPhones && 'max-sm:hidden')}
        >
          {name}
        </text>
      ))}
      <path d={drawn.way} fill="none" className="stroke-map-land" strokeWidth={7} strokeLinejoin="round" />
      {drawn.legs.map(({ state, ahead, behind }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: legs have no ids, and their order is fixed
        <g key={place} data-leg={state}>
          <path
            d={ahead}
            fill="none"
            className={aheadStrokes[state]}
            strokeWidth={3}
            strokeDasharray="0.1 7"
            strokeLinecap="round"
          />
          <path
            d={behind}
            fill="none"
            className={state === 'done' ? 'stroke-hill' : 'stroke-lake'}
            strokeWidth={3.5}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
      ))}
      {drawn.stops.map(({ name, at: [x = 0, y = 0] }, place) => (
        <g key={name} transform={`translate(${x},${y})`}>
          {place === drawn.stops.length - 1 ? (
            <>
              <circle r={8} className="fill-ink" />
              <circle r={3} className="fill-sun" />
            </>
          ) : (
            <circle r={6} className="fill-surface stroke-lake" strokeWidth={3} />
          )}
          <text
            x={x > width - 200 ? -12 : 12}
            y={5}
            textAnchor={x > width - 200 ? 'end' : 'start'}
            className="text-map-place fill-ink stroke-map-land font-semibold"
            strokeWidth={4}
            paintOrder="stroke"
          >
            {name}
          </text>
        </g>
      ))}
      {drawn.here && (
        <g transform={`translate(${drawn.here[0]},${drawn.here[1]})`} data-position="last">
          <circle r={22} className="fill-sun/20" />
          <circle r={15} className="animate-pulse fill-sun/40 motion-reduce:animate-none" />
          <circle r={8} className="fill-sun stroke-ink" strokeWidth={2} />
        </g>
      )}
    </svg>
  )
}
