import { Card } from './card.tsx';
import { HiddenValue } from './hidden-value.tsx';

/** A part of the profile that is not for other clubs. */
export function LockedCard({ title }: { title: string }) {
  return (
    <Card title={title}>
      <p className="flex justify-center py-6">
        <HiddenValue />
      </p>
    </Card>
  );
}
