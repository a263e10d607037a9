import { rowSlots } from '../../features/catalogue/list/filled-slots.ts';
import { RowSlotsContext } from '../../features/catalogue/list/row-slots.ts';
import { SearchField } from '../../features/catalogue/search/search-field.tsx';
import { useCatalogue } from '../../features/products/current-catalogue.ts';

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
