import { ThemedList } from '../catalogue/themed-list.tsx';

export function ClearancePage() {
  return <ThemedList route="destockage" />;
}
