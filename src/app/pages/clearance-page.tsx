import { ThemedList } from '../../features/catalogue/list/themed-list.tsx';

export function ClearancePage() {
  return <ThemedList route="destockage" />;
}
