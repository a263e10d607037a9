import { ThemedList } from '../../features/catalogue/list/themed-list.tsx';

export function PromotionsPage() {
  return <ThemedList route="promotions" />;
}
