import { useState } from 'react';
import { AmountInput, initialAmountText } from '@/components/ui/amount-input';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { Combobox } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { DateInput, Input, Select, Textarea } from '@/components/ui/input';

const groups = [
  {
    label: 'Everyday',
    options: ['Groceries', 'Dining out', 'Household goods'].map((label) => ({
      value: label,
      label,
      color: '#2f6d31',
    })),
  },
  {
    label: 'Home',
    options: ['Rent', 'Electricity', 'Café & bakery'].map((label) => ({
      value: label,
      label,
      color: '#1f5fa6',
    })),
  },
];

export function FieldGallery() {
  const [amount, setAmount] = useState(initialAmountText());
  const [category, setCategory] = useState<string | null>('Rent');
  return (
    <div className="grid gap-6 lg:grid-cols-[2fr_1fr]">
      <Card title="Add a transaction" description="Who paid, who owes, and how much.">
        <form className="grid gap-5 sm:grid-cols-2">
          <Field label="Paid By" error="Please select who paid">
            <Select defaultValue="">
              <option value="">Select a person</option>
              <option>Anna Berg</option>
            </Select>
          </Field>
          <Field label="Owed By">
            <Select>
              <option>N/A - Not a debt</option>
              <option>Ben Ito</option>
            </Select>
          </Field>
          <Field label="Amount ($)">
            <AmountInput value={amount} onChange={setAmount} />
          </Field>
          <Field label="Transaction Date">
            <DateInput defaultValue="2026-11-20" />
          </Field>
          <Field label="Category" className="sm:col-span-2">
            <Combobox
              groups={groups}
              value={category}
              onChange={setCategory}
              placeholder="Search categories"
              noMatchText="No categories found"
            />
          </Field>
          <Field label="Note" hint="What was it for?" className="sm:col-span-2">
            <Textarea />
          </Field>
          <Checkbox
            label="Mark as Optional Transaction"
            hint="It counts like any other, but can be left out of reports."
            className="sm:col-span-2"
          />
          <div className="flex gap-2 sm:col-span-2">
            <Button variant="primary">Add Transaction</Button>
            <Button variant="quiet">Cancel</Button>
          </div>
        </form>
      </Card>
      <Card title="States">
        <div className="space-y-5">
          <Field label="Email address" hint="We never share it.">
            <Input type="email" defaultValue="anna@example.com" />
          </Field>
          <Field label="Account ID">
            <Input disabled value="uY3f0aQ9" readOnly />
          </Field>
          <Field label="Category" error="Please select a category">
            <Combobox groups={[]} value={null} onChange={() => {}} />
          </Field>
          <Checkbox label="Some of these" isIndeterminate />
          <Checkbox label="Only Show Unpaid" defaultChecked />
          <Checkbox label="Not available" disabled />
        </div>
      </Card>
    </div>
  );
}
