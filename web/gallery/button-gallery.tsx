import { Download, Pencil, Plus, RefreshCw, Trash2, Upload } from 'lucide-react';
import { Button, IconButton, type ButtonVariant } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ButtonLink, Link } from '@/components/ui/link';
import { Spinner } from '@/components/ui/spinner';

const variants: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger', 'danger-quiet'];

export function ButtonGallery() {
  return (
    <div className="space-y-6">
      {(['large', 'medium', 'small'] as const).map((size) => (
        <Card key={size} title={`Size ${size}`}>
          <div className="flex flex-wrap items-center gap-3">
            {variants.map((variant) => (
              <Button key={variant} variant={variant} size={size} icon={Plus}>
                {variant}
              </Button>
            ))}
            <Button variant="primary" size={size} isBusy busyText="Processing...">
              Sign in
            </Button>
            <Button size={size} disabled>
              Disabled
            </Button>
          </div>
        </Card>
      ))}
      <Card title="Icons, links">
        <div className="flex flex-wrap items-center gap-3">
          <Button icon={Download}>Export CSV</Button>
          <Button icon={Upload}>Import CSV</Button>
          <IconButton icon={RefreshCw} label="Refresh" />
          <IconButton icon={Pencil} label="Edit" variant="secondary" />
          <IconButton icon={Trash2} label="Delete" variant="danger-quiet" />
          <ButtonLink to="/gallery" variant="secondary">
            A link like a button
          </ButtonLink>
          <Link to="/gallery">View all transactions</Link>
          <Spinner />
        </div>
      </Card>
    </div>
  );
}
