interface QrPictureProps {
  /** How many fields wide and high it is, and the path of the dark ones. */
  qr: { size: number; path: string };
  label: string;
  className: string;
}

export function QrPicture({ qr, label, className }: QrPictureProps) {
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${qr.size} ${qr.size}`} className={className}>
      <path d={qr.path} shapeRendering="crispEdges" />
    </svg>
  );
}
