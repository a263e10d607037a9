import { ThemedList } from '../catalogue/themed-list.tsx';

export function PromotionsPage() {
  return <ThemedList route="promotions" />;
}
