import { QrCode as QrIcon } from 'lucide-react';
import { useId, useState } from 'react';
import type { Cents } from '@housetab/functions/core/money/money';
import { epcText } from '@housetab/functions/core/payment-way/epc-code';
import { ibanText } from '@housetab/functions/core/payment-way/iban';
import type { IbanWay } from '@housetab/functions/core/payment-way/way';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { QrCode } from '@/components/ui/qr-code';
import { formatMoney } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';

/** The number to copy, and a code with the amount if banks' apps read one. */
export function BankAccount({
  account,
  cents,
}: {
  account: Pick<IbanWay, 'iban' | 'name'>;
  cents: Cents;
}) {
  const { name: household, currency } = useHousehold();
  const [isOpen, setIsOpen] = useState(false);
  const codeId = useId();
  const purpose = `Housetab: ${household}`;
  const code = epcText({ to: account, cents, currency, purpose });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
          <span className="font-medium">{account.name}</span>
          <span className="sr-only">, </span>
          <span className="block text-sm text-muted tabular-nums">{ibanText(account.iban)}</span>
        </p>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={account.iban} failed="The IBAN could not be copied.">
            Copy IBAN
          </CopyButton>
          {code !== null && (
            <Button
              size="small"
              icon={QrIcon}
              aria-expanded={isOpen}
              aria-controls={codeId}
              onClick={() => setIsOpen(!isOpen)}
            >
              QR code
            </Button>
          )}
        </div>
      </div>
      <div id={codeId} hidden={!isOpen || code === null}>
        {isOpen && code !== null && (
          <figure className="flex flex-wrap items-center gap-4 pt-3">
            <QrCode
              text={code}
              isLarge
              label={`QR code of a transfer of ${formatMoney(cents)} to ${account.name}`}
            />
            <figcaption className="min-w-0 flex-1 basis-40 text-sm text-muted">
              Scan it with the app of your bank: it fills in {formatMoney(cents)} to {account.name}.
            </figcaption>
          </figure>
        )}
      </div>
    </>
  );
}
