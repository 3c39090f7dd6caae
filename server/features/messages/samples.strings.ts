/** The samples in the folders of a new demo company, for trying them out. Each is marked as a sample. */
export const sampleWords = {
  quote: {
    subject: 'Your quote for a container from Shanghai is ready',
    content:
      'Good morning,\n\nThis sample shows how answers reach you: three sample carriers have a price for one 40 ft container from Shanghai to Kigali. “See the samples” on your dashboard shows them side by side. Your own requests are under Quotes.\n\nThe logistics management team',
  },
  shipment: {
    subject: 'Your cargo has left Mombasa',
    content:
      'Good morning,\n\nThis sample shows how news of your cargo reaches you: the truck of the sample shipment has left Mombasa and should be in Kigali in six days. “See the samples” on your dashboard shows its journey. Your own shipments are under Shipments.\n\nThe logistics management team',
  },
  draft: {
    subject: 'Storage after clearance',
    content: 'Hello,\n\nCould you hold two pallets in Masaka for a week after they are cleared?',
  },
}

export const sampleSender = 'Umuhora'
