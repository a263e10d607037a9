import {
  BedDouble,
  Coffee,
  CookingPot,
  type LucideIcon,
  Package,
  SprayCan,
  Store,
  Utensils,
} from 'lucide-react';

const ICONS: Record<string, LucideIcon> = {
  'bed-double': BedDouble,
  coffee: Coffee,
  'cooking-pot': CookingPot,
  package: Package,
  'spray-can': SprayCan,
  utensils: Utensils,
};

/** A department's sign; one that we do not draw gets the shop's. */
export const categoryIcon = (name: string | null): LucideIcon => ICONS[name ?? ''] ?? Store;
