/** Content of public/logo.svg for embedding in another SVG, 64 x 64. */
export const logoMarks = [
  '<rect width="64" height="64" rx="16" fill="#212268"/>',
  '<rect x="13.5" y="27.5" width="37" height="10" rx="3" fill="#fbf3e4"/>',
  '<rect x="13.5" y="40.5" width="37" height="10" rx="3" fill="#f79b3c"/>',
  '<rect x="11.9" y="27.5" width="13.2" height="10" fill="#212268"/>',
  '<rect x="13.5" y="13.5" width="10" height="37" rx="3" fill="#f79b3c"/>',
  '<rect x="13.5" y="38.9" width="10" height="13.2" fill="#212268"/>',
  '<path d="M25.1 40.5h-8.6a3 3 0 0 0-3 3v4a3 3 0 0 0 3 3h8.6z" fill="#f79b3c"/>',
  '<rect x="24.9" y="40.5" width="13.2" height="10" fill="#212268"/>',
  '<rect x="26.5" y="13.5" width="10" height="37" rx="3" fill="#fbf3e4"/>',
  '<rect x="26.5" y="25.9" width="10" height="13.2" fill="#212268"/>',
  '<rect x="24.9" y="27.5" width="13.2" height="10" fill="#fbf3e4"/>',
].join('')
