import {
  CircleHelp,
  ClipboardList,
  FileText,
  Heart,
  House,
  LayoutGrid,
  List,
  type LucideIcon,
  MessageSquare,
  Newspaper,
  PackageMinus,
  ReceiptEuro,
  ShoppingCart,
  Sparkles,
  Tag,
  UserRound,
} from 'lucide-react';
import type { NavIcon } from '../router/route-entry.ts';

/** Not in the route table, which would bring the icons to the login page. */
export const navIcons: Record<NavIcon, LucideIcon> = {
  home: House,
  catalogue: LayoutGrid,
  promotions: Tag,
  news: Sparkles,
  clearance: PackageMinus,
  favourites: Heart,
  templates: List,
  orders: FileText,
  invoices: ReceiptEuro,
  communication: Newspaper,
  faq: CircleHelp,
  contact: MessageSquare,
  clients: UserRound,
  quickOrder: ClipboardList,
  cart: ShoppingCart,
};
