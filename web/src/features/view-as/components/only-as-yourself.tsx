import { EyeOff } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Page } from '@/components/ui/page';
import { EmptyState } from '@/components/ui/states';
import { useHousehold } from '@/lib/household';

/** Replaces a screen that can't be seen as another member. */
export function OnlyAsYourself({ title }: { title: string }) {
  const { viewing, viewAs } = useHousehold();
  const name = viewing?.member.name ?? 'someone else';
  return (
    <Page title={title}>
      <Card isFlush>
        <EmptyState
          icon={EyeOff}
          title="This can only be seen as yourself."
          description={`You are looking at the household as ${name} sees it. Stop viewing to open this screen as you.`}
          action={<Button onClick={() => viewAs(null)}>Stop viewing as {name}</Button>}
        />
      </Card>
    </Page>
  );
}
