/** Milliseconds for which a job over many rows holds its locks; the rest is done in its next transaction. */
const longest = 250

/**
 * Does `work` for each in turn until the time is up; at least for one. Returns how many were done: the caller enqueues
 * itself for the rest.
 */
export async function inTimeSlice<T>(
  all: readonly T[],
  work: (each: T) => Promise<void>,
  clock: () => number = () => performance.now(),
): Promise<number> {
  const until = clock() + longest
  let done = 0
  for (const each of all) {
    await work(each)
    done += 1
    if (clock() >= until) break
  }
  return done
}
