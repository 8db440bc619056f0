/** Every component on one page. The development server shows it at /gallery/; it is not built. */
import { useState } from 'react';
import { ButtonGallery } from './button-gallery';
import { FieldGallery } from './field-gallery';
import { MessageGallery } from './message-gallery';
import { MoneyGallery } from './money-gallery';
import { TableGallery } from './table-gallery';
import { Page } from '@/components/ui/page';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { Tabs } from '@/components/ui/tabs';
import { setTheme, useTheme } from '@/lib/browser-settings';

const parts = [
  { value: 'money', label: 'Money' },
  { value: 'table', label: 'Table' },
  { value: 'fields', label: 'Fields' },
  { value: 'buttons', label: 'Buttons' },
  { value: 'messages', label: 'Messages' },
] as const;

const content = {
  money: MoneyGallery,
  table: TableGallery,
  fields: FieldGallery,
  buttons: ButtonGallery,
  messages: MessageGallery,
};

export function Gallery() {
  const [part, setPart] = useState<keyof typeof content>(
    () => (location.hash.slice(1) as keyof typeof content) || 'money',
  );
  const theme = useTheme();
  const Content = content[part];
  return (
    <main className="mx-auto max-w-7xl px-4 py-10 sm:px-8">
      <Page
        title="Gallery"
        description="The design system on one page."
        actions={
          <SegmentedControl
            label="Theme"
            isLabelHidden
            value={theme}
            onChange={setTheme}
            options={[
              { value: 'system', label: 'System' },
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
          />
        }
      >
        <Tabs label="Part" value={part} onChange={setPart} tabs={parts}>
          <Content />
        </Tabs>
      </Page>
    </main>
  );
}
