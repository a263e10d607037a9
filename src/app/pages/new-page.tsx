import { ThemedList } from '../catalogue/themed-list.tsx';

export function NewPage() {
  return <ThemedList route="nouveautes" />;
}
