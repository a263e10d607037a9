import type { NetRow } from '../../../../contract/catalogue/schemas.ts';
import { type Chunk, sealed } from './chunk.ts';
import { packTerms, type TermColumn, termAt } from './term-column.ts';

export interface NetChunk extends Chunk {
  nets: TermColumn;
}

export const packNets = (rows: readonly NetRow[], removed: readonly number[]): NetChunk =>
  sealed({
    arNums: Int32Array.from(rows, (row) => row.arNum),
    removed: Int32Array.from(removed),
    nets: packTerms(rows.map((row) => JSON.stringify(row.nets))),
  });

export const unpackNets = ({ arNums, nets }: NetChunk): NetRow[] =>
  Array.from(arNums, (arNum, row) => ({
    arNum,
    nets: JSON.parse(termAt(nets, row)) as NetRow['nets'],
  }));

export const isSoundNets = (chunk: NetChunk): boolean => 'nets' in chunk;
