import { ChartColumn, House, ReceiptText, Scale, ShieldCheck, type LucideIcon } from 'lucide-react';
import { paths } from '@/config/screen-paths';

export interface NavigationItem {
  label: string;
  to: string;
  icon: LucideIcon;
  isForAdminsOnly?: boolean;
}

/** The links of the navigation bar, in order; the phone's tab bar shows the first four. */
export const navigation: readonly NavigationItem[] = [
  { label: 'Dashboard', to: paths.home, icon: House },
  { label: 'Transactions', to: paths.transactions, icon: ReceiptText },
  { label: 'Reports', to: paths.reports, icon: ChartColumn },
  { label: 'Settlements', to: paths.settlements, icon: Scale },
  { label: 'Admin', to: paths.admin, icon: ShieldCheck, isForAdminsOnly: true },
];
