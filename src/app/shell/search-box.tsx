import { RowSlotsContext } from '../../features/catalogue/row-slots.ts';
import { SearchField } from '../../features/catalogue/search-field.tsx';
import { rowSlots } from '../catalogue/filled-slots.ts';

/** The search of the catalogue, where its results can be ordered at once. */
export function SearchBox() {
  return (
    <RowSlotsContext value={rowSlots}>
      <SearchField />
    </RowSlotsContext>
  );
}
