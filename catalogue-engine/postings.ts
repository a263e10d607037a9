type Each = (slot: number, at: number, add: (id: number) => void) => void;

export type Postings = ReturnType<typeof postings>;

/** Lists the slots of each id: the slots of `id` are from `starts[id]` to `starts[id + 1] - 1`. */
export function postings(count: number, listed: Int32Array, each: Each) {
  const starts = new Int32Array(count + 1);
  const tally = (id: number) => {
    starts[id + 1] = (starts[id + 1] ?? 0) + 1;
  };
  for (let at = 0; at < listed.length; at += 1) each(listed[at] ?? 0, at, tally);
  for (let id = 0; id < count; id += 1) starts[id + 1] = (starts[id + 1] ?? 0) + (starts[id] ?? 0);
  const next = starts.slice();
  const slots = new Int32Array(starts[count] ?? 0);
  for (let at = 0; at < listed.length; at += 1) {
    const slot = listed[at] ?? 0;
    each(slot, at, (id) => {
      const place = next[id] ?? 0;
      slots[place] = slot;
      next[id] = place + 1;
    });
  }
  return { starts, slots };
}
