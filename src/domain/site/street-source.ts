/** The source of the built-in map's streets, as `/api/map` reports it. */
export type Streets =
  /** A Protomaps archive (PMTiles 3, vector tiles), on this site */
  | { kind: 'archive'; address: string }
  /** Pictures at `{z}/{x}/{y}`, anywhere */
  | { kind: 'tiles'; address: string; credit: string | null }
