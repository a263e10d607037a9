import { useCatalogue } from '../../features/catalogue/current-catalogue.ts';
import { RowSlotsContext } from '../../features/catalogue/row-slots.ts';
import { SearchField } from '../../features/catalogue/search-field.tsx';
import { rowSlots } from '../catalogue/filled-slots.ts';

/** The search of the catalogue, where its results can be ordered at once. */
export function SearchBox() {
  const catalogue = useCatalogue();
  return (
    <RowSlotsContext value={rowSlots}>
      {/* Another client begins anew: what was found has the prices of the one before. */}
      <SearchField key={catalogue?.key} />
    </RowSlotsContext>
  );
}
