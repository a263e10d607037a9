import { ThemedList } from '../../features/catalogue/list/themed-list.tsx';

export function NewPage() {
  return <ThemedList route="nouveautes" />;
}
