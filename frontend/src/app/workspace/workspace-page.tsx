/** Stand-in until the page is built. */
export function WorkspacePage() {
  return <h1 className="p-6 text-xl">My Resources</h1>;
}
