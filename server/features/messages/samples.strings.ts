/** What a new company of the demo finds in its folders, so that they can be tried. Each is marked as a sample. */
export const sampleWords = {
  quote: {
    subject: 'Your quote for a container from Shanghai is ready',
    content:
      'Good morning,\n\nThree carriers have answered your request for one 40 ft container from Shanghai to Kigali. The lowest price stands until Friday. Open Quotes to compare them and accept one.\n\nThe logistics management team',
  },
  shipment: {
    subject: 'Your cargo has left Mombasa',
    content:
      'Good morning,\n\nThe truck with your tiles left Mombasa today and should be in Kigali in six days. You can follow it under Shipments. Please have the original bill of lading ready for customs.\n\nThe logistics management team',
  },
  draft: {
    subject: 'Storage after clearance',
    content: 'Hello,\n\nCould you hold two pallets in Masaka for a week after they are cleared?',
  },
}

export const sampleSender = 'Umuhora'
