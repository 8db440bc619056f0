import {} from 'lucide-react';
import { Amount, NetAmount } from '@/components/ui/amount';
import { Avatar, Person } from '@/components/ui/avatar';
import {
  Badge,
  OptionalBadge,
  PaidBadge,
  SettlementBadge,
  SettlementStatusBadge,
} from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Section } from '@/components/ui/page';
import { Progress } from '@/components/ui/progress';

const people = ['Anna Berg', 'Ben Ito', 'Chiara Rossi', 'David Kim', 'Eva Novak', 'Femi Adeyemi'];

export function MoneyGallery() {
  return (
    <div className="space-y-10">
      <Section title="Balances" description="What each person owes, this month">
        <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {people.slice(0, 3).map((name, index) => (
            <Card key={name}>
              <div className="flex items-center gap-3">
                <Avatar id={`user-${index}`} name={name} size="large" />
                <div className="min-w-0 flex-1">
                  <p className="truncate font-medium">{name}</p>
                  <p className="text-sm text-muted">November 2026</p>
                </div>
                <NetAmount value={[97_242, -31_208, 0][index] ?? 0} className="text-lg" />
              </div>
              <dl className="mt-5 grid grid-cols-[1fr_auto] gap-y-2 border-t pt-4">
                <dt className="text-muted">You owe</dt>
                <dd className="text-right">
                  <Amount value={31_208} meaning="you-owe" />
                </dd>
                <dt className="text-muted">They owe</dt>
                <dd className="text-right">
                  <Amount value={128_450} meaning="owed-to-you" />
                </dd>
              </dl>
              <Progress label="Settled" value={40} max={100} className="mt-5" />
            </Card>
          ))}
        </div>
      </Section>
      <Section title="Badges">
        <div className="flex flex-wrap gap-2">
          <PaidBadge isPaid />
          <PaidBadge isPaid={false} />
          <SettlementBadge />
          <OptionalBadge />
          <SettlementStatusBadge status="active" />
          <SettlementStatusBadge status="completed" />
          <SettlementStatusBadge status="cancelled" />
          <Badge tone="accent">Admin</Badge>
        </div>
      </Section>
      <Section title="People">
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          {people.map((name, index) => (
            <Person key={name} id={`user-${index}`} name={name} size="medium" />
          ))}
          <Person id={null} name="City Power & Light" size="medium" />
        </div>
      </Section>
    </div>
  );
}
