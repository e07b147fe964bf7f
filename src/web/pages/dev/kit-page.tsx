export function KitPage() {
  return <h1 tabIndex={-1}>Kit</h1>;
}
