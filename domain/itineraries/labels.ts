/**
 * Partial routes (labels), each with the label that it extends. Stored in columns, because there are tens of thousands.
 */
export class Labels {
  place = new Int32Array(1024)
  /** Number of the arriving mode; −1 at the origin. */
  mode = new Int32Array(1024)
  /** Epoch hour of arrival. */
  arrivesAt = new Float64Array(1024)
  price = new Float64Array(1024)
  co2Kg = new Float64Array(1024)
  /** The previous label and the connection from it; −1 at the origin. */
  before = new Int32Array(1024)
  edge = new Int32Array(1024)
  count = 0

  add(
    place: number,
    mode: number,
    arrivesAt: number,
    price: number,
    co2Kg: number,
    before: number,
    edge: number,
  ): number {
    if (this.count === this.place.length) this.#grow()
    const label = this.count++
    this.place[label] = place
    this.mode[label] = mode
    this.arrivesAt[label] = arrivesAt
    this.price[label] = price
    this.co2Kg[label] = co2Kg
    this.before[label] = before
    this.edge[label] = edge
    return label
  }

  #grow(): void {
    this.place = doubled(this.place)
    this.mode = doubled(this.mode)
    this.arrivesAt = doubled(this.arrivesAt)
    this.price = doubled(this.price)
    this.co2Kg = doubled(this.co2Kg)
    this.before = doubled(this.before)
    this.edge = doubled(this.edge)
  }
}

function doubled<Column extends Int32Array | Float64Array>(column: Column): Column {
  const larger = new (column.constructor as new (length: number) => Column)(column.length * 2)
  larger.set(column)
  return larger
}
