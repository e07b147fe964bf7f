export interface KeyName {
  /** Each of them does it. */
  keys: readonly string[];
  does: string;
}

export function KeyCaps({ keys }: { keys: readonly KeyName[] }) {
  return (
    <dl className="flex flex-col gap-2">
      {keys.map(({ keys: names, does }) => (
        <div key={does} className="flex items-center gap-3">
          <dt className="flex w-28 shrink-0 flex-wrap gap-1">
            {names.map((name) => (
              <kbd
                key={name}
                className="inline-flex min-h-8 min-w-8 items-center justify-center rounded-control border border-border-control bg-surface-2 px-2 font-[inherit] font-semibold whitespace-nowrap"
              >
                {name.replace('+', ' + ')}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
