/** Stand-in until the page is built. */
export function PlayPage() {
  return <h1 className="p-6 text-xl">Play</h1>;
}
