import { Card } from '#web/ui/card.tsx';
import { NoAccess } from '#web/ui/no-access.tsx';

/** A part of the profile that is not for other clubs. */
export function LockedCard({ title }: { title: string }) {
  return (
    <Card title={title}>
      <p className="flex justify-center py-6">
        <NoAccess />
      </p>
    </Card>
  );
}
