import {
  Banknote,
  BedDouble,
  Bike,
  BookOpen,
  Briefcase,
  Bus,
  Car,
  Coffee,
  Droplets,
  Dumbbell,
  Flame,
  Fuel,
  Gamepad2,
  Gift,
  GraduationCap,
  HeartPulse,
  House,
  KeyRound,
  Landmark,
  Music,
  PawPrint,
  PiggyBank,
  Pill,
  Plane,
  ReceiptText,
  Scissors,
  ShieldCheck,
  Shirt,
  ShoppingCart,
  Smartphone,
  Sofa,
  SprayCan,
  Sprout,
  Ticket,
  TrainFront,
  Tv,
  Utensils,
  WashingMachine,
  Wifi,
  Wine,
  Wrench,
  Zap,
  Baby,
  type LucideIcon,
} from 'lucide-react';
import type { CategoryIcon } from '@housetab/functions/core/category/category-icon';

const drawings: Record<CategoryIcon, LucideIcon> = {
  cart: ShoppingCart,
  meal: Utensils,
  coffee: Coffee,
  drink: Wine,
  home: House,
  key: KeyRound,
  power: Zap,
  water: Droplets,
  heat: Flame,
  wifi: Wifi,
  phone: Smartphone,
  sofa: Sofa,
  tools: Wrench,
  cleaning: SprayCan,
  laundry: WashingMachine,
  garden: Sprout,
  pet: PawPrint,
  child: Baby,
  school: GraduationCap,
  book: BookOpen,
  car: Car,
  fuel: Fuel,
  bus: Bus,
  train: TrainFront,
  bike: Bike,
  plane: Plane,
  bed: BedDouble,
  health: HeartPulse,
  pill: Pill,
  shield: ShieldCheck,
  gym: Dumbbell,
  hair: Scissors,
  clothes: Shirt,
  ticket: Ticket,
  music: Music,
  game: Gamepad2,
  screen: Tv,
  gift: Gift,
  work: Briefcase,
  bank: Landmark,
  savings: PiggyBank,
  receipt: ReceiptText,
  money: Banknote,
};

/** Decorative: the category's name is beside it. */
export function CategoryDrawing({ icon, className }: { icon: CategoryIcon; className?: string }) {
  const Drawing = drawings[icon];
  return <Drawing aria-hidden className={className} />;
}

interface CategoryMarkProps {
  name: string;
  /** null: it has none, or it is not known yet. */
  icon: CategoryIcon | null;
  color: string | null;
  className?: string;
}

/** The picture of a category on its colour, grey without one; without a picture the first letter. */
export function CategoryMark({ name, icon, color, className = 'size-9' }: CategoryMarkProps) {
  const [letter = '?'] = name.trim();
  return (
    <span
      aria-hidden
      style={{ '--mark': color ?? undefined } as React.CSSProperties}
      className={`grid shrink-0 place-items-center rounded-xl border border-[color-mix(in_oklab,var(--mark,var(--color-edge))_45%,transparent)] bg-[color-mix(in_oklab,var(--mark,var(--color-edge))_20%,var(--color-raised))] font-semibold ${className}`}
    >
      {icon === null ? (
        letter.toLocaleUpperCase('en-US')
      ) : (
        <CategoryDrawing icon={icon} className="size-1/2" />
      )}
    </span>
  );
}
